import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Dependencies } from '@/server/http/server-app'

type Given = Pick<Dependencies, 'env'>

/** With the data of this server and nowhere else: what is restored to be proved lies here unsealed. */
const folderOf = ({ env }: Given) => join(resolve(env.DATA_DIR), 'proofs')

/** What proofs have left whose server died; a data folder is one server's, and a server proves one backup at a time. */
export const clearProofs = (deps: Given): Promise<void> => rm(folderOf(deps), { recursive: true, force: true })

/** An empty folder for one proof. */
export async function makeProofScratch(deps: Given): Promise<string> {
  await clearProofs(deps)
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  return mkdtemp(join(folderOf(deps), 'proof-'))
}
