/** A statement with numbered parameters, and the name behind each number. */
export interface NumberedStatement {
  text: string
  names: string[]
}

/** What a `:name` inside of is none: texts, quoted names, dollar quotes, comments and casts. */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([A-Za-z][A-Za-z0-9_]*)/g

/** Turns `:name` into `$1`, `$2` …: values never become part of the text. */
export function numberParameters(statement: string): NumberedStatement {
  const names: string[] = []
  const text = statement.replace(tokens, (whole: string, _tag: string | undefined, name: string | undefined) => {
    if (!name) return whole
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}
