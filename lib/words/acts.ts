import { formAction, operator, processPermission } from './workflow-enumerations'

/** A question the dialog of an act asks before it is carried out. */
export type ActPart =
  | 'recede'
  | 'person'
  | 'people'
  | 'somePeople'
  | 'position'
  | 'rule'
  | 'stepName'
  | 'then'
  | 'signer'
  | 'copies'
  | 'copyAs'
  | 'place'
  | 'slot'
  | 'jump'
  | 'until'
  | 'future'
  | 'files'

/** What server and engine have to know of any act. What it does, and when it may be done, stands in `lib/engine/actions`. */
export interface Act {
  /** On the wire and in logs; never changed. */
  operator: number
  /** The right it takes on the process, beside what else `may` of it asks (R3-59). */
  permission?: number
  /** What a step has to offer for it (R3-60). */
  offered?: number
  /** Carried out whatever has happened since the caller looked: saying something is never too late, the system never looked. */
  blind?: true
  /** Changes nothing that others decide on. */
  harmless?: true
  /** Touches one slot alone; `answers`: a person answers there. Two who answer at the same time do not disturb each other. */
  slot?: 'touches' | 'answers'
  /** Done to places that others hold; `closes`: which are closed by it. */
  onOthers?: 'moves' | 'closes'
  /** Nobody's business but the person's own: `record`: no entry of the record shows it either. */
  private?: 'news' | 'record'
  /** Done all day, and hardly ever changes a token that has ended: a task with a long history shares those from state to state. */
  everyday?: true
  /** May be undone for some seconds by who did it; what leaves the database waits for them (3.18). */
  undoable?: true
}

/** An act with a button on the page of a task. */
export interface ButtonAct extends Act {
  /** Where it stands; see `mainActs`, `besideActs` and `menuGroups`. */
  main?: true
  beside?: true
  group?: 'item' | 'word' | 'back' | 'care'
  /** What is written with it, and whether it must be. */
  text?: 'reason' | 'opinion' | 'comment' | 'question' | 'memo'
  textNeeded?: true
  parts?: readonly ActPart[]
  /** Carried out at once: easily taken back, and nothing to ask. */
  atOnce?: true
  /** Cannot be taken back by who does it. */
  grave?: true
  /** Carries along what was typed into the form. */
  withForm?: true
  /** Moves the task or gives it to others: it is said before what will come of it. */
  moves?: true
  /** The person has nothing left to do here after it. */
  leaves?: true
}

const reason = { text: 'reason', textNeeded: true } as const
const all: Pick<ButtonAct, 'moves' | 'leaves'> = { moves: true, leaves: true }

/** Every act a person has a button for, in the order in which buttons and menus offer them. */
export const acts = {
  // A request that came back to its initiator is a step like others; only a new one is started.
  // Its dialog only opens where the people of a free flow are listed.
  submit: {
    operator: operator.Start,
    permission: processPermission.Start,
    main: true,
    parts: ['future'],
    atOnce: true,
    withForm: true,
    everyday: true,
    ...all,
    undoable: true,
  },
  approve: {
    operator: operator.Action,
    main: true,
    text: 'opinion',
    atOnce: true,
    withForm: true,
    slot: 'answers',
    everyday: true,
    ...all,
    undoable: true,
  },
  delegateReturn: {
    operator: operator.DelegateReturn,
    main: true,
    text: 'opinion',
    textNeeded: true,
    ...all,
    undoable: true,
  },
  reject: {
    operator: operator.Reject,
    permission: processPermission.Reject,
    beside: true,
    ...reason,
    grave: true,
    slot: 'answers',
    everyday: true,
    ...all,
    undoable: true,
  },
  recede: {
    operator: operator.Recede,
    permission: processPermission.Recede,
    beside: true,
    ...reason,
    parts: ['recede'],
    ...all,
    undoable: true,
  },
  jointSign: {
    operator: operator.JointSign,
    offered: formAction.AddApprove,
    beside: true,
    group: 'item',
    text: 'question',
    parts: ['people', 'position', 'rule'],
    ...all,
    undoable: true,
  },
  transfer: {
    operator: operator.Transfer,
    offered: formAction.Translate,
    group: 'item',
    text: 'reason',
    parts: ['person'],
    ...all,
    undoable: true,
  },
  delegate: {
    operator: operator.Delegate,
    offered: formAction.Translate,
    group: 'item',
    text: 'question',
    parts: ['person'],
    ...all,
    undoable: true,
  },
  adHoc: {
    operator: operator.AdHoc,
    permission: processPermission.AdHoc,
    group: 'item',
    text: 'question',
    parts: ['stepName', 'people', 'rule', 'then'],
    ...all,
    undoable: true,
  },
  removeSigner: {
    operator: operator.RemoveSigner,
    permission: processPermission.Dispatch,
    group: 'item',
    parts: ['signer'],
    moves: true,
    onOthers: 'moves',
  },
  putBack: { operator: operator.PutBack, group: 'item', atOnce: true, leaves: true },
  note: {
    operator: operator.Note,
    main: true,
    group: 'item',
    text: 'opinion',
    textNeeded: true,
    leaves: true,
    blind: true,
    harmless: true,
    everyday: true,
  },
  read: {
    operator: operator.Read,
    main: true,
    group: 'item',
    atOnce: true,
    leaves: true,
    blind: true,
    harmless: true,
    everyday: true,
  },
  claim: { operator: operator.Claim, main: true, group: 'item', atOnce: true, everyday: true },
  comment: {
    operator: operator.Comment,
    permission: processPermission.Read,
    group: 'word',
    text: 'comment',
    textNeeded: true,
    blind: true,
    harmless: true,
    everyday: true,
  },
  attach: {
    operator: operator.Attach,
    offered: formAction.Attachment,
    group: 'word',
    text: 'comment',
    parts: ['files'],
    harmless: true,
  },
  copy: {
    operator: operator.Copy,
    permission: processPermission.Read,
    group: 'word',
    text: 'comment',
    parts: ['people', 'copyAs'],
  },
  cancelCopy: { operator: operator.CancelCopy, group: 'word', parts: ['copies'] },
  addMemo: {
    operator: operator.AddMemo,
    group: 'word',
    text: 'memo',
    textNeeded: true,
    blind: true,
    harmless: true,
    private: 'news',
    everyday: true,
  },
  urge: { operator: operator.Urge, group: 'word', text: 'comment', blind: true, harmless: true, everyday: true },
  undo: { operator: operator.Undo, beside: true, group: 'back', text: 'reason', ...all },
  withdraw: { operator: operator.Withdraw, group: 'back', text: 'reason', ...all },
  recedeFrom: {
    operator: operator.RecedeFrom,
    permission: processPermission.RecedeFrom,
    group: 'back',
    ...reason,
    moves: true,
  },
  revokeApproved: { operator: operator.RevokeApproved, group: 'back', ...reason, moves: true },
  changeFuture: {
    operator: operator.ChangeFuture,
    permission: processPermission.AdHoc,
    group: 'back',
    parts: ['future'],
  },
  dispatch: {
    operator: operator.Dispatch,
    permission: processPermission.Dispatch,
    group: 'care',
    ...reason,
    parts: ['place', 'person'],
    moves: true,
    onOthers: 'moves',
  },
  directTo: {
    operator: operator.DirectTo,
    permission: processPermission.DirectTo,
    group: 'care',
    ...reason,
    parts: ['jump', 'somePeople'],
    moves: true,
    onOthers: 'closes',
  },
  skip: {
    operator: operator.Skip,
    permission: processPermission.Skip,
    group: 'care',
    ...reason,
    parts: ['slot'],
    moves: true,
    onOthers: 'closes',
  },
  pause: { operator: operator.Pause, permission: processPermission.Pause, group: 'care', ...reason, parts: ['until'] },
  resume: {
    operator: operator.Resume,
    permission: processPermission.Resume,
    beside: true,
    group: 'care',
    text: 'reason',
  },
  push: { operator: operator.Push, group: 'care', ...reason, parts: ['somePeople'], onOthers: 'closes' },
  restart: { operator: operator.Restart, permission: processPermission.Restart, group: 'care', ...reason, ...all },
  restore: { operator: operator.Restore, permission: processPermission.Delete, group: 'care', atOnce: true },
  stop: {
    operator: operator.Stop,
    permission: processPermission.Stop,
    group: 'care',
    ...reason,
    grave: true,
    moves: true,
  },
  delete: { operator: operator.Delete, permission: processPermission.Delete, group: 'care', grave: true },
  save: {
    operator: operator.Save,
    permission: processPermission.Save,
    atOnce: true,
    withForm: true,
    slot: 'touches',
    private: 'record',
    everyday: true,
  },
} as const satisfies Record<string, ButtonAct>

/** Those without a button on the page of a task: the system's own, and what other pages do. */
export const otherActs = {
  open: { operator: operator.Open, blind: true, harmless: true, private: 'record', everyday: true },
  print: { operator: operator.PrintExport, permission: processPermission.Read, harmless: true },
  autoAct: { operator: operator.AutoAct, blind: true, slot: 'touches', onOthers: 'closes', everyday: true },
  timeout: { operator: operator.Timeout, blind: true, slot: 'touches', onOthers: 'closes', everyday: true },
  agentSwitch: { operator: operator.AgentSwitch, onOthers: 'moves' },
  handover: { operator: operator.Handover },
  migrate: { operator: operator.Migrate },
  recalculate: { operator: operator.Recalculate, blind: true, harmless: true },
  correct: { operator: operator.Correct },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof acts
export type OtherActName = keyof typeof otherActs
export const actNames = Object.keys(acts) as ActName[]

/** What there is to know of an act with a button. */
export const actOf = (name: ActName): ButtonAct => acts[name]

const placed = (fits: (act: ButtonAct) => boolean | undefined): ActName[] => actNames.filter((name) => fits(acts[name]))

/** The accented button: the first of these that is allowed. */
export const mainActs = placed(({ main }) => main)
/** Beside it, on a wide screen; the rest stands in the menu. */
export const besideActs = placed(({ beside }) => beside)
/** The menu, in groups that belong together. */
export const menuGroups = (['item', 'word', 'back', 'care'] as const).map((name) =>
  placed(({ group }) => group === name),
)

const everyAct: readonly Act[] = [...Object.values<Act>(acts), ...Object.values<Act>(otherActs)]

/** Numbers of the acts of which something holds, for sets and for questions to the database. */
export const operatorsWhere = (fits: (act: Act) => unknown): number[] =>
  everyAct.filter(fits).map(({ operator: number }) => number)

/** Largest number of an act, for the wire. */
export const lastOperator = Math.max(...everyAct.map(({ operator: number }) => number))
