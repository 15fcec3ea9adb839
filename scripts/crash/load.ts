import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import type { Servers } from './servers'
import { untilAnswered, type Reply } from './until-answered'

const pool = ['lina', 'gaofeng', 'wangfang']
const signers = ['lina', 'zhoukaiwen']
const named = (accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0 }))

export const processId = 'crash-test'
/** A script that runs by itself, a step several people may claim, a step two people sign. */
export const definition: ProcessDefinitionInput = {
  processId,
  name: processId,
  formId: 'purchase-request-form',
  elements: [
    { id: 'start', type: 'Start' },
    { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } },
    { id: 'pool', type: 'Activity', policy: 'Share', participants: named(pool) },
    { id: 'sign', type: 'Activity', mode: 'parallelAll', participants: named(signers) },
    { id: 'end', type: 'End' },
  ],
  transitions: ['start', 'script', 'pool', 'sign'].map((from, index, all) => ({
    id: `t${index}`,
    from,
    to: all[index + 1] ?? 'end',
  })),
}

export const initiator = 'zhangwei'
/** Everybody whose commands are counted. */
export const everybody = [initiator, ...new Set([...pool, ...signers])]

/** A command that was carried out, as its caller was told. */
export interface Done {
  account: string
  commandId: string
  operator: number
  taskId: string
  rev: number
}

export interface Figures {
  unanswered: number
  repeated: number
  refused: number
  defects: Set<string>
}

/** People at work through whichever server answers, until they are told to stop. */
export class Load {
  readonly done: Done[] = []
  readonly figures: Figures = { unanswered: 0, repeated: 0, refused: 0, defects: new Set() }
  private working = true
  private readonly tokens = new Map<string, string>()

  /** @param answered told how long each answer took, in ms */
  constructor(
    private readonly servers: Servers,
    private readonly answered: (ms: number) => void = () => undefined,
  ) {}

  /** One call as one person, sent again until somebody answers. */
  async call<Data>(account: string, path: string, input: object): Promise<Reply<Data>> {
    return untilAnswered(
      () => this.post<Data>(this.tokens.get(account), path, input),
      async () => {
        this.figures.unanswered++
        await pause(20)
      },
    )
  }

  async signIn(account: string): Promise<void> {
    const { data, message } = await this.call<{ token: string } | null>('', '/api/auth/login', {
      account,
      password: 'Baton#2026',
    })
    if (!data) throw new Error(`${account} cannot sign in: ${message}`)
    this.tokens.set(account, data.token)
  }

  /** Publishes the process the load runs through. */
  async prepare(): Promise<void> {
    for (const account of ['admin', ...everybody]) await this.signIn(account)
    const draft = await this.call<{ version: { contentHash: string } }>('admin', '/api/process/saveDraft', {
      definition,
    })
    const published = await this.call<{ published: boolean; findings: unknown }>('admin', '/api/process/publish', {
      processId,
      expectedHash: draft.data.version.contentHash,
    })
    if (!published.data?.published)
      throw new Error(`not published: ${published.message} ${JSON.stringify(published.data?.findings)}`)
  }

  /** @param windows how many of each person's windows are open at the same time, all on the same items */
  async run(windows: number): Promise<void> {
    const people = everybody.filter((account) => account !== initiator)
    await Promise.all([
      ...Array.from({ length: windows }, () => this.keep(() => this.startOne())),
      ...people.flatMap((account) => Array.from({ length: windows }, () => this.keep(() => this.workOne(account)))),
    ])
  }

  stop(): void {
    this.working = false
  }

  private async keep(work: () => Promise<void>): Promise<void> {
    while (this.working) await work()
  }

  private async startOne(): Promise<void> {
    await this.act(initiator, {
      operator: operator.Start,
      processId,
      formData: {
        department: 'dept-rd-1',
        neededOn: '2030-01-01',
        budgetItem: 'equipment',
        purpose: 'crash',
        attachments: [],
        lines: [{ item: 'x', spec: '', quantity: 1, price: '10.00' }],
      },
    })
    // More is asked for than anybody can sign: the lists must not grow for ever.
    await pause(60)
  }

  /** Takes any item of a person's list and does with it what he may. */
  private async workOne(account: string): Promise<void> {
    const kind = Math.random() < 0.5 ? workItemKind.Share : workItemKind.Queue
    const { data: list } = await this.call<{ rows: { taskId: string; workItemId: string; processId: string }[] }>(
      account,
      '/api/workitem/list',
      { kind, pageSize: 10, filters: {} },
    )
    const rows = list?.rows.filter((row) => row.processId === processId) ?? []
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (!row) return void (await pause(50))
    const { data: view } = await this.call<TaskView | null>(account, '/api/task/open', {
      taskId: row.taskId,
      detailType: 'Edit',
    })
    if (!view?.workItem) return
    const item = { taskId: row.taskId, workItemId: view.workItem.workItemId, expectedRev: view.task.rev }
    const target = view.recedeTargets[0]?.activityId
    if (view.can.claim === true) await this.act(account, { operator: operator.Claim, ...item })
    else if (view.can.recede === true && target && Math.random() < 0.2)
      await this.act(account, {
        operator: operator.Recede,
        ...item,
        targetActivityId: target,
        resubmit: 'step',
        opinion: 'once more',
      })
    else if (view.can.approve === true) await this.act(account, { operator: operator.Action, ...item, opinion: 'ok' })
  }

  /** Gives a command, now and then twice at the same moment, and remembers what was answered. */
  private async act(account: string, input: { operator: number; [field: string]: unknown }): Promise<void> {
    const commandId = randomUUID()
    const send = () =>
      this.call<{ taskId: string; rev: number } | null>(account, '/api/task/act', { commandId, ...input })
    const twice = Math.random() < 0.15
    const answers = await Promise.all(twice ? [send(), send()] : [send()])
    if (twice) this.figures.repeated++
    const [first, second = first] = answers.map(({ code, data }) =>
      code === 200 && data ? `${data.taskId} ${data.rev}` : `refused ${code}`,
    )
    if (first !== second)
      this.figures.defects.add(`a command sent twice was answered in two ways: ${first} and ${second}`)
    const data = answers[0]?.code === 200 ? answers[0].data : null
    if (data) this.done.push({ account, commandId, operator: input.operator, taskId: data.taskId, rev: data.rev })
    else this.figures.refused++
  }

  private async post<Data>(token: string | undefined, path: string, input: object): Promise<Reply<Data>> {
    const base = this.servers.any()
    if (!base) throw new Error('no server runs')
    const sent = performance.now()
    const response = await fetch(base + path, {
      method: 'POST',
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    const reply = { status: response.status, ...((await response.json()) as Omit<Reply<Data>, 'status'>) }
    this.answered(performance.now() - sent)
    if (reply.code === 500)
      this.figures.defects.add(`${path} answered 500: ${reply.message.replaceAll(/[0-9a-f]{32}/g, '…')}`)
    return reply
  }
}
