import type { z } from 'zod'
import type { tryFormPage as contract } from '@/lib/contracts/form-versions'
import type { CallContext } from '@/server/http/serve'
import { isFrameAddress } from './check-form'
import { formWithRight } from './stored-form'

/** As a form may hold one. */
const addressForm = /^(\/(?![/\\])|https:\/\/)\S*$/

/**
 * A page as a trial of it opens: told that it is one, and with nothing in the place of the ticket that would say who looks.
 * @throws AppError object.unknown, right.missing
 */
export async function tryFormPage(
  context: CallContext,
  { formId, address, hosts }: z.output<typeof contract.input>,
  known: readonly string[],
): Promise<z.input<typeof contract.data>> {
  await formWithRight(context, formId, 'Modify')
  const refused = known.length === 0 ? [] : hosts.filter((host) => !known.includes(host.toLowerCase()))
  const allowed = isFrameAddress(address, known)
  // Only what could stand in a frame is an address worth opening.
  if (!addressForm.test(address) || !isFrameAddress(address, []))
    return { allowed: false, url: '', known: [...known], refused }
  const [page = '', fragment] = address.replaceAll('{token}', 'trial').split('#', 2)
  const query = new URLSearchParams({ detailType: 'Edit', fid: formId, trial: '1' })
  const url = `${page}${page.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
  return { allowed, url, known: [...known], refused }
}
