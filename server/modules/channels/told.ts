import type { Locale } from '@/lib/contracts/auth'
import type { TemplateValues } from '@/lib/words/notices'
import type { ServerApp } from '@/server/http/server-app'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { Tx } from '@/server/platform/db'

/** One thing to tell one person, or one group, by one way. */
export interface Delivery {
  deliveryId: string
  channel: 'mail' | 'push' | 'im' | 'sms' | 'robot'
  /** Empty for a group. */
  account: string
  robotId: string
  event: string
  taskId: string | null
  notice: {
    tokenId?: string | null
    activity?: string
    text?: string
    trial?: boolean
    calendar?: string
    /** Where more of it stands. */ path?: string
  }
  /** This try included. */
  attempts: number
  held: boolean
}

/** What a delivery says, as its reader may know it. */
export interface Told {
  locale: Locale
  values: TemplateValues
  fields: { label: string; value: string }[]
  /** What somebody wrote: a reason, an opinion. */
  quote: string
  /** A path of Baton; '' for none. */
  open: string
  /** A one-time link to agree by. */
  approve?: { path: string; until: Date; /** Whoever has it decides: no sign-in is asked for. */ direct: boolean }
  /** What agreeing will do. */
  outlook?: string
  /** Of a digest. */
  items?: { title: string; detail: string; open: string; late: boolean }[]
}

/** Says what there is to tell; null where it is no longer true, or nobody's to know. */
export type Compose = (tx: Tx, delivery: Delivery, locale: Locale) => Promise<Told | null>

export interface SendingTools {
  deps: ServerApp['deps']
  interfaces: InterfaceTools
  compose: Compose
}

/** What became of a try: where it is refused, trying again changes nothing. */
export type Sent = { kind: 'sent' | 'dropped' | 'refused'; subject?: string; problem?: string }
