import { expect, test } from "vitest";
import { toRss } from "./route";

test("no text written by staff makes the feed invalid", () => {
  const post = {
    id: 1,
    slug: "um-post",
    title: "Juros & <taxas>",
    description: 'Com "aspas"\u0000',
    date_post: "2026-11-01",
    image: null,
    is_active: true,
    is_featured: false,
    created_at: "2026-11-01T12:00:00.000Z",
    user: null,
  };
  const feed = toRss({ name: "Ipê" }, [post], "https://ipe.example");
  expect(feed).toContain("<title>Juros &amp; &lt;taxas&gt;</title>");
  expect(feed).toContain("Com &quot;aspas&quot; ");
  expect(feed).toContain("<link>https://ipe.example/posts/um-post</link>");
  expect(feed).toContain("<pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate>");
});
