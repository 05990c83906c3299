import { chromium } from "@playwright/test";

/** Renders SVG documents to PNG in Chromium, whose filters are the reference. */
export async function withRenderer<Result>(
  work: (render: (svg: string, width: number, height: number) => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    return await work(async (svg, width, height) => {
      await page.setViewportSize({ width, height });
      await page.setContent(`<body style="margin:0">${svg}`);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot({ type: "png", omitBackground: true });
    });
  } finally {
    await browser.close();
  }
}
