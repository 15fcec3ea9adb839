import { databaseFunctions, printOf } from '@/server/migrations/apply-functions'
import { revisions } from '@/server/migrations/revisions.generated'
import { made } from './made'

interface Revision {
  revision: number
  print: string
}

/**
 * Counts the changes of each function of the database: whoever starts beside a later version knows by it which text is the
 * later. Where two branches have changed one function, either count is taken and the next run makes it one more.
 */
export function functionRevisions(
  functions: { name: string; text: string }[] = databaseFunctions(),
  known: Record<string, Revision | undefined> = revisions,
): Record<string, string> {
  const lines = functions.map(({ name, text }) => {
    const print = printOf(text)
    const before = known[name]
    const revision = !before ? 1 : before.print === print ? before.revision : before.revision + 1
    return `  ${name}: { revision: ${revision}, print: '${print}' },\n`
  })
  return {
    'server/migrations/revisions.generated.ts': [
      made('server/migrations/functions'),
      '\n/** How often the functions of the database have changed, and the text that was last counted. */\n',
      'export const revisions: Record<string, { revision: number; print: string }> = {\n',
      ...lines,
      '}\n',
    ].join(''),
  }
}
