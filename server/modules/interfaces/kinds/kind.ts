import type { ExternalInterface } from '@/lib/contracts/external-interfaces'
import type { OpenedSource, SourceKeys } from '@/server/modules/data-sources'
import type { Outbound } from '@/server/platform/outbound'
import type { Sandbox } from '@/server/platform/sandbox'
import type { Values } from '../fill-call'

/** What interfaces reach outside with; made once, shared by all who call them. */
export interface InterfaceTools extends SourceKeys {
  outbound: Outbound
  sandbox: Sandbox
  /** The folder below which files are read and written, the companies' below it; undefined where none is set up. */
  filesFolder: string | undefined
  /** The codes of the companies beside the first. */
  companies(): string[]
}

export interface Asked {
  /** Whose company calls. */
  tenantId: string
  definition: ExternalInterface
  values: Values
  /** Of the kind the interface needs; null where it needs none. */
  source: OpenedSource | null
  /** The same at every try. */
  callId: string
  milliseconds: number
  /** A ticket that tells a place who comes; null where nobody in person calls. */
  ticketFor(audience: string): Promise<string | null>
}

export interface Answered {
  /** HTTP status; 0 where there is none. */
  status: number
  /** What out parameters are taken from. */
  content: unknown
  /** As it came, for who tests. */
  answer: string
}

/** Why a call came to nothing, in words an administrator understands. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly may: { helpToTryAgain: boolean; status?: number; answer?: string } = { helpToTryAgain: false },
  ) {
    super(message)
  }
}

/** @throws CallFailed, or an error whose message is told */
export type CallKind = (tools: InterfaceTools, asked: Asked) => Promise<Answered>
