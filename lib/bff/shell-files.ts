import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the build notes of a page: the files each part of it starts with. */
const manifest = z.object({
  entryJSFiles: z.record(z.string(), z.array(z.string())),
  entryCSSFiles: z.record(z.string(), z.array(z.object({ path: z.string() }))),
})

async function readShellFiles(): Promise<string[]> {
  const text = await readFile(
    join('.next', 'server', 'app', '(shell)', '[...path]', 'page_client-reference-manifest.js'),
    'utf8',
  )
  const { entryJSFiles, entryCSSFiles } = manifest.parse(
    JSON.parse(text.slice(text.indexOf('] = ') + 4).replace(/;\s*$/, '')),
  )
  const ofShell = Object.keys(entryJSFiles).filter((part) => part.endsWith('/app/(shell)/layout'))
  return ofShell
    .flatMap((part) => [...(entryJSFiles[part] ?? []), ...(entryCSSFiles[part] ?? []).map(({ path }) => path)])
    .map((file) => `/_next/${file}`)
}

let remembered: Promise<string[]> | undefined

/** Addresses of the scripts and styles every page within the shell starts with; none where there is no build (development). */
export function shellFiles(): Promise<string[]> {
  remembered ??= readShellFiles().catch(() => [])
  return remembered
}
