/** The databases outside we speak with. */
export type Dialect = 'postgres' | 'mysql' | 'sqlserver' | 'oracle'

const dialects: [Dialect, RegExp][] = [
  ['postgres', /^postgres(ql)?:\/\//i],
  ['mysql', /^(mysql|mariadb):\/\//i],
  ['sqlserver', /^(sqlserver|mssql):\/\//i],
  ['oracle', /^oracle:\/\//i],
]

/** What kind of database an address leads to; null for none we speak with. */
export function dialectOf(url: string): Dialect | null {
  return dialects.find(([, form]) => form.test(url))?.[0] ?? null
}
