import { CallError } from '@/lib/client/call-error'

/**
 * Keeps a document by an ordinary edit call: what somebody else has kept meanwhile comes with the refusal, and is handed on as a
 * document to merge with.
 * @throws CallError
 */
export async function sendRevised(send: () => Promise<{ rev: string }>): Promise<{ hash: string }> {
  try {
    return { hash: (await send()).rev }
  } catch (error) {
    if (!(error instanceof CallError) || !error.changed) throw error
    const { code, message, changed } = error
    throw new CallError({
      code,
      message,
      changed: { ...changed, record: { definition: changed.record, hash: changed.rev } },
    })
  }
}
