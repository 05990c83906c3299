/** Version of the sanitisers' compiled code: rows of another version are sanitised again after the migrations. Written by `npm run generate`. */
export const HTML_VERSION = 1653945943;
