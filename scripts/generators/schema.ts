import { migrate } from '@/server/migrations'
import { connectDatabase, type Database } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { readSchema } from './read-schema'
import { rowTypes } from './row-types'
import { schemaText } from './schema-text'

/** What is made from the schema of a database: content by path. */
export async function schemaFiles({ owner }: Pick<Database, 'owner'>): Promise<Record<string, string>> {
  const schema = await readSchema(owner)
  return {
    'server/migrations/schema.generated.sql': schemaText(schema),
    'server/platform/db/rows.generated.ts': rowTypes(schema),
  }
}

/** The same of a new installation. */
export async function newSchemaFiles(): Promise<Record<string, string>> {
  const embedded = await openEmbeddedDatabase({})
  const database = await connectDatabase({ embedded })
  try {
    await migrate(database.owner)
    return await schemaFiles(database)
  } finally {
    await database.close()
    await embedded.close()
  }
}
