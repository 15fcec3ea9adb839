import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { call } from './call'
import type { CallError } from './call-error'
import type { CallPath, Calls } from './calls'

/** Reads through a call and keeps the answer; `input` null waits. A failure is for the view to show, not for a toast. */
export function useCall<Path extends CallPath>(
  path: Path,
  input: Calls[Path]['input'] | null,
  options: SWRConfiguration<Calls[Path]['data'], CallError> = {},
) {
  return useSWR<Calls[Path]['data'], CallError>(
    input && [path, input],
    () => call(path, input as Calls[Path]['input'], { quiet: true }),
    { keepPreviousData: true, revalidateOnFocus: true, ...options },
  )
}

/** Fetches anew what was read through these calls. */
export function refreshCalls(...paths: CallPath[]): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && paths.includes(key[0] as CallPath))
}

/** Drops what was read through these calls: a form that opens next begins with what the server has, not with what it had. */
export function forgetCalls(...paths: CallPath[]): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && paths.includes(key[0] as CallPath), undefined)
}
