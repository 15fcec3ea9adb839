import type { InboxEntry } from '@/lib/contracts/inbox'
import { entryAddress, isOfAccount } from './entry-address'

const entry = (threadId: string) => ({ event: 'operations', threadId, taskId: null }) as InboxEntry

describe('where an entry of the inbox is read', () => {
  it.each([
    ['account:secondFactor', '/bpm/userProfile/index', true],
    ['job:night', '/job/schedule/logs?job=night', false],
    ['value:space', '/admin/alerts', false],
  ])('%s leads to %s', (threadId, address, own) => {
    expect(entryAddress(entry(threadId))).toBe(address)
    expect(isOfAccount(entry(threadId))).toBe(own)
  })
})
