/**
 * Stands for the sources of the sanitisers, so that each row that others have sanitised is sanitised again. A test
 * tells the value when they change.
 */
export const HTML_VERSION = 224877609;
