import { expect, test } from "vitest";
import { fromLibrary } from "@/lib/platform/format/image";
import { activeFlag, copyOf, featuredFlag } from "./list-view";

const view = {
  nameOf: (post: { title: string }) => post.title,
  nameField: "title" as const,
  flags: [activeFlag("is_active"), featuredFlag("is_featured")],
};
const image = `${"a".repeat(32)}-800x600.png`;
const post = {
  id: 7,
  title: "Lance livre",
  is_active: true,
  is_featured: true,
  image: null as string | null,
};

test("a copy has '(cópia)' in the name and all flags off", () => {
  const { name, values } = copyOf(post, view);
  expect(name).toBe("Lance livre");
  expect(values).toEqual({ ...post, title: "Lance livre (cópia)", is_active: false, is_featured: false });
});

test("a copy refers to the same library image, whether the record has a file name, a path or an address", () => {
  for (const stored of [image, `/storage/${image}`, `https://fotos.example.com/ipe/${image}`]) {
    expect(copyOf({ ...post, image: stored }, view).values.image).toBe(fromLibrary(image));
  }
});

test("a long name is cut so that '(cópia)' fits", () => {
  const { values } = copyOf({ ...post, title: "x".repeat(255) }, view);
  expect(String(values.title)).toHaveLength(248);
});
