// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CarefulWords } from "./careful-words";
import { FormProvider } from "./form-context";
import { TextAreaField, TextField } from "./text-fields";

afterEach(cleanup);

test("a phrase that advertising rules forbid has a warning below its field, until the phrase is removed", async () => {
  render(
    <form>
      <FormProvider
        values={{ title: "Contemplação garantida", text: "", link: "/contemplacao-garantida" }}
        errors={{}}
        labels={{ title: "Título", text: "Texto", link: "Link" }}
      >
        <TextField name="title" />
        <TextAreaField name="text" />
        <TextField name="link" />
        <CarefulWords />
      </FormProvider>
    </form>,
  );
  const fieldOf = (label: string) => {
    const box = screen.getByLabelText(label).parentElement;
    if (!box) throw new Error("the field has no warning box");
    return within(box);
  };
  expect(await fieldOf("Título").findByText("“Contemplação garantida”")).toBeTruthy();
  expect(screen.getAllByText("Confira antes de publicar")).toHaveLength(1);

  fireEvent.input(screen.getByLabelText("Texto"), {
    target: { value: "Sua carta, contemplação garantida" },
  });
  expect(await fieldOf("Texto").findByText("“contemplação garantida”")).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Título"), { target: { value: "Como é a contemplação" } });
  await waitFor(() => expect(fieldOf("Título").queryByText("Confira antes de publicar")).toBeNull());
  expect(screen.getAllByText("Confira antes de publicar")).toHaveLength(1);
});
