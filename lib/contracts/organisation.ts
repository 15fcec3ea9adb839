import { z } from 'zod'
import { call, id, nothing, wholeNumber } from './call'

export const person = z.object({ account: z.string(), name: z.string(), departmentName: z.string(), jobTitle: z.string() })
export type Person = z.infer<typeof person>

/** R3-04 */
export const groupNode = z.object({ id: z.string(), pId: z.string(), name: z.string(), code: z.string() })

export const getGroupTree = call({
  method: 'POST', path: '/api/account/getGroupTree', summary: 'All departments as a flat list, parents first (R7.3-08).',
  access: 'signed-in', sends: 'none', input: nothing, data: z.array(groupNode), changes: false,
})

export const userRow = person.extend({ userName: z.string(), dspName: z.string(), hrid: z.string(), departmentId: z.string().nullable() })

/** R7.3-01; the dialog's defaults are R7.3-02. */
export const getUsers = call({
  method: 'POST', path: '/api/account/getUsers', summary: 'People, page by page.',
  access: 'signed-in', sends: 'json',
  input: z.object({
    pageSize: wholeNumber.min(-1).max(1000).default(15),
    currentPageIndex: wholeNumber.min(1).default(1),
    sortDirection: z.enum(['ASC', 'DESC']).default('ASC'),
    sortExpression: z.enum(['Account', 'Name']).default('Account'),
    accounts: z.array(z.string().max(64)).max(500).optional(),
    keyword: z.string().max(100).default(''),
    catalogId: z.string().max(64).default(''),
  }),
  data: z.object({ rows: z.array(userRow), records: z.number() }), changes: false,
})

export const getUser = call({
  method: 'POST', path: '/api/account/getUser', summary: 'One person (R7.3-04).',
  access: 'signed-in', sends: 'form', input: z.object({ account: id }), data: userRow, changes: false,
})
