/** How many testimonials a page shows; all of them are on `/quem-somos` (rules §7). */
export const SHOWN_TESTIMONIALS = 6;
