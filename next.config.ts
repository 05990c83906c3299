import type { NextConfig } from "next";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  assetPrefix: "/build",
  poweredByHeader: false,
  // The page cache compresses and adds ETags, once per content version instead of once per request.
  generateEtags: false,
  compress: false,
  // Metadata is in the <head> of the first response for every user agent (rules §7).
  htmlLimitedBots: /.*/,
  // The image optimiser is the framework's most attacked part: variants are made at upload instead.
  images: { unoptimized: true },
  serverExternalPackages: [
    "pg",
    "pino",
    "sharp",
    "@node-rs/argon2",
    "sanitize-html",
    "pg-copy-streams",
    "nodemailer",
  ],
  turbopack: { root: import.meta.dirname },
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  devIndicators: false,
  logging: false,
  experimental: {
    // A build starts from an empty folder, so a cache for the next build (175 MB) would never be read.
    turbopackFileSystemCacheForBuild: false,
    // The server's code is not minified: its stack traces are readable without 50 MB of source maps, and a build takes
    // a third less time.
    serverMinification: false,
    turbopackSourceMaps: false,
  },
  // `npm test` checks the types, including those of the tests; a build need not repeat that.
  typescript: { ignoreBuildErrors: true },
  // No folder name can be partly dynamic: /porque-a-ipe is app/(site)/porque-a/[brand].
  rewrites: async () => [{ source: "/porque-a-:brand", destination: "/porque-a/:brand" }],
};

export default config;
