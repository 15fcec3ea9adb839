/** The first line of a generated file. */
export const made = (from: string) =>
  `// Made by \`npm run generate\` from ${from}: never written by hand, held to it by a test.\n`
