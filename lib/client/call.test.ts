import { call } from './call'
import { CallError } from './call-error'
import { unusualCalls } from './calls'
import { sessionEnded } from './session-state'
import { toasts } from './toasts'
import * as access from '@/lib/contracts/access'
import * as account from '@/lib/contracts/account'
import * as agents from '@/lib/contracts/agents'
import * as auth from '@/lib/contracts/auth'
import * as catalogs from '@/lib/contracts/catalogs'
import * as dataSources from '@/lib/contracts/data-sources'
import * as datasets from '@/lib/contracts/datasets'
import * as dictionaries from '@/lib/contracts/dictionaries'
import * as externalInterfaces from '@/lib/contracts/external-interfaces'
import * as files from '@/lib/contracts/files'
import * as groupMembers from '@/lib/contracts/group-members'
import * as imports from '@/lib/contracts/imports'
import * as languages from '@/lib/contracts/languages'
import * as menuEditor from '@/lib/contracts/menu-editor'
import * as live from '@/lib/contracts/live'
import * as menus from '@/lib/contracts/menus'
import * as messages from '@/lib/contracts/messages'
import * as organisation from '@/lib/contracts/organisation'
import * as portal from '@/lib/contracts/portal'
import * as phrases from '@/lib/contracts/phrases'
import * as processTrace from '@/lib/contracts/process-trace'
import * as processVersions from '@/lib/contracts/process-versions'
import * as processes from '@/lib/contracts/processes'
import { rosters } from '@/lib/contracts/rosters'
import * as taskAdministration from '@/lib/contracts/task-administration'
import * as tasks from '@/lib/contracts/tasks'
import * as users from '@/lib/contracts/users'
import * as workItemExport from '@/lib/contracts/work-item-export'
import * as workItems from '@/lib/contracts/work-items'

const answer = (body: unknown, status = 200) => { globalThis.fetch = (async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })) as typeof fetch }
const failing = (path = '/api/workitem/counts' as const, options = {}) => call(path, {}, options).then(() => null, (error: CallError) => error)

describe('calls from the browser', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    toasts.set([])
    sessionEnded.set(false)
  })
  afterEach(() => jest.useRealTimers())

  it('R7-02 sends each call the way its contract says', () => {
    const contracts = [datasets, dictionaries, externalInterfaces, access, users, imports, groupMembers, ...Object.values(rosters), account, processVersions, dataSources, agents, taskAdministration, auth, catalogs, files, languages, menuEditor, menus, messages, organisation, portal, phrases, processTrace, processes, tasks, live, workItemExport, workItems].flatMap((module) => Object.values(module as Record<string, unknown>))
      .filter((one): one is { path: string; method: string; sends: string } => typeof one === 'object' && one !== null && 'path' in one && 'sends' in one)
    const wanted = contracts.filter(({ method, sends }) => method === 'GET' || sends === 'json' || sends === 'multipart')
      .map(({ path, method, sends }) => [path, method === 'GET' ? 'get' : sends])
    expect(Object.fromEntries(wanted)).toEqual(unusualCalls)
  })

  it('R8-01 R9-16 shows the server’s message for five seconds when the code is not 200', async () => {
    answer({ code: 403, data: null, message: 'not yours', correlationId: 'abc' })
    await failing()
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'not yours', correlationId: 'abc' }])
    jest.advanceTimersByTime(4_999)
    expect(toasts.get()).toHaveLength(1)
    jest.advanceTimersByTime(2)
    expect(toasts.get()).toHaveLength(0)
  })

  it('R8-01 leaves the words to the toaster when there are none (interface error)', async () => {
    answer({ code: 500, data: null, message: '' })
    await failing()
    expect(toasts.get()).toMatchObject([{ text: '', code: 500 }])
  })

  it('R8-02 shows nothing to a caller that shows errors himself', async () => {
    answer({ code: 403, data: null, message: 'not yours' })
    expect(await failing('/api/workitem/counts', { quiet: true })).toMatchObject({ code: 403, message: 'not yours' })
    expect(toasts.get()).toEqual([])
  })

  it.each([401, 50008, 50012, 50014])('R8-03 takes code %d for the end of the session, once however many calls fail', async (code) => {
    let told = 0
    const stop = sessionEnded.subscribe(() => told++)
    answer({ code, data: null, message: '' })
    await Promise.all([failing(), failing(), failing('/api/workitem/counts', { quiet: true })])
    stop()
    expect({ ended: sessionEnded.get(), told, toasts: toasts.get() }).toEqual({ ended: true, told: 1, toasts: [] })
  })

  it.each([401, 403])('R8-05 takes HTTP %d without an envelope for the same', async (status) => {
    answer('<html>', status)
    await failing()
    expect(sessionEnded.get()).toBe(true)
  })

  it('R8-06 shows other failures of the transport for five seconds', async () => {
    globalThis.fetch = (async () => { throw new TypeError('network') }) as typeof fetch
    expect(await failing()).toMatchObject({ code: 0 })
    expect(toasts.get()).toMatchObject([{ kind: 'error', code: 0 }])
  })
})
