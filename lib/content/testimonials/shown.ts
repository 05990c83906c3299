/** The number of testimonials on a page; `/quem-somos` has all of them (rules §7). */
export const SHOWN_TESTIMONIALS = 6;
