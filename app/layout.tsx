import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { env } from "@/lib/platform/env";

// A page rendered at build time, like the framework's 404, would have no nonce, and none of its scripts would run.
export const dynamic = "force-dynamic";

const inter = localFont({
  src: "../components/ui/fonts/inter.woff2",
  weight: "400 700",
  display: "optional",
  // tokens.css declares the fallback fonts.
  adjustFontFallback: false,
  variable: "--font-inter",
});

const bricolage = localFont({
  src: "../components/ui/fonts/bricolage-grotesque.woff2",
  weight: "700",
  display: "optional",
  // This font's Q has a tail like an underline, so Q comes from the next font, without a generated fallback in between.
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0-50, U+52-10FFFF" }],
  variable: "--font-bricolage",
});

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().SITE_URL),
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: "/favicon.svg", type: "image/svg+xml" },
        { url: "/favicon.ico", sizes: "32x32" },
      ],
      apple: "/apple-touch-icon.png",
    },
  };
}

export const viewport: Viewport = { themeColor: "#0f3d2e", viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The back office's theme script sets a class here before hydration.
    <html lang="pt-BR" className={`${inter.variable} ${bricolage.variable}`} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
