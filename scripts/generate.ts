// npm run generate: writes the indexes of contracts, messages and migrations anew, and what is made from the schema.
import { writeIndexes } from './generators/indexes'
import { writeSchema } from './generators/write-schema'

async function main(): Promise<void> {
  for (const line of [...(await writeIndexes()), ...(await writeSchema())]) process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
