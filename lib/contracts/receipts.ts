import { z } from 'zod'
import { companyCode } from './auth'
import { call, id } from './call'

export const makeReceipt = call({
  method: 'POST',
  path: '/api/task/receipt',
  summary:
    'A signed receipt of a request as the caller may see it: a PDF with the same as JSON inside, which anybody checks without this server.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ taskId: id }),
  data: z.object({}),
  changes: false,
  streams: true,
})

export const getReceiptKey = call({
  method: 'GET',
  path: '/api/receipt/key',
  summary:
    'The public key receipts of this installation are signed by (Ed25519, base64url); empty before the first one.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'none',
  input: z.object({ company: companyCode }),
  data: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string() }),
  changes: false,
})
