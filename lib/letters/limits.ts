/** How many letters can be summed at once (contract §5). */
export const MAX_SUMMED = 50;
