import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { ProcessDefinition } from '@/lib/engine'
import { partsOfAmount } from '@/lib/money/currency'
import { compareDecimals, decimalOfNumber, parseDecimal } from '@/lib/money/decimal'
import type { Dependencies } from '@/server/http/server-app'
import { publicUrl } from '@/server/http/public-url'
import { markedBy } from '@/server/http/company-mark'
import type { Delivery } from '@/server/modules/channels'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { MailLinksRow } from '@/server/platform/db/rows.generated'

/** How long a link is good for: over a weekend, and not for ever in a mailbox. */
const hoursOfLink = 96

export const linkPath = (link: string): string => `/mail/decide?link=${link}`
export const hashOfLink = (link: string): Buffer => createHash('sha256').update(link).digest()

/** Where the company's links lead now, whatever host a request names. */
export function publicOrigin(deps: Parameters<typeof publicUrl>[0], tenantId: string): string {
  const home = publicUrl(deps, tenantId)
  return home && new URL(home).origin
}

/**
 * Whether a link is opened where it was made for: at an address the company has, also where that is no longer the first of
 * several. Of a link that is opened elsewhere nothing is shown: who answers there may be anybody.
 */
export function isOpenedAtHome(
  deps: Parameters<typeof publicUrl>[0],
  tenantId: string,
  { origin, opened }: { origin: string; opened: string },
): boolean {
  if (origin !== opened || !URL.canParse(origin)) return false
  const { PUBLIC_URL } = deps.env
  if (!PUBLIC_URL) return false
  const { protocol, port, hostname } = new URL(PUBLIC_URL)
  const at = new URL(origin)
  const hosts = [hostname, ...deps.companies.hostsOf(tenantId)]
  return at.protocol === protocol && at.port === port && hosts.includes(at.hostname)
}

export type Link = Pick<
  MailLinksRow,
  'delivery_id' | 'account' | 'task_id' | 'token_id' | 'task_rev' | 'origin' | 'expires_at' | 'used_at'
>

/** What the installation's key signs of a link, which is everything it is about: a row that was altered is as good as none. */
function signedOf(tenantId: string, drawn: string, link: Omit<Link, 'used_at'>): string {
  const { account, task_id, token_id, task_rev, origin, expires_at } = link
  const about = ['mail link', tenantId, account, task_id, token_id, task_rev, origin, expires_at.toISOString(), drawn]
  return JSON.stringify(about)
}

/** A link for one mail; sent again, the one before is void. @returns null where Baton does not know its address */
export async function makeLink(
  tx: Tx,
  deps: Pick<Dependencies, 'secrets' | 'env' | 'clock' | 'companies'>,
  { delivery, rev }: { delivery: Delivery; rev: number },
): Promise<{ path: string; until: Date } | undefined> {
  const origin = publicOrigin(deps, tenantOf(tx))
  if (!origin || !delivery.taskId || !delivery.notice.tokenId) return undefined
  const until = new Date(deps.clock.now().getTime() + hoursOfLink * 3_600_000)
  const link = {
    delivery_id: delivery.deliveryId,
    account: delivery.account,
    task_id: delivery.taskId,
    token_id: delivery.notice.tokenId,
    task_rev: rev,
    origin,
    expires_at: until,
  }
  const drawn = randomBytes(24).toString('base64url')
  const text = markedBy(tenantOf(tx), `${drawn}.${deps.secrets.fingerprint(signedOf(tenantOf(tx), drawn, link))}`)
  await sql`delete from mail_links where delivery_id = ${link.delivery_id} and used_at is null`.execute(tx)
  await sql`
    insert into mail_links (link_hash, delivery_id, account, task_id, token_id, task_rev, origin, expires_at)
    values (${hashOfLink(text)}, ${link.delivery_id}, ${link.account}, ${link.task_id}, ${link.token_id}, ${rev}, ${origin}, ${until})`.execute(
    tx,
  )
  return { path: linkPath(text), until }
}

/** What a link is about; null for one that was guessed, altered or taken away. */
export async function findLink(
  tx: Tx,
  deps: Pick<Dependencies, 'secrets'>,
  text: string,
  { lock = false } = {},
): Promise<Link | null> {
  const [signature = '', drawn = ''] = text.split('.').reverse()
  const { rows } = await sql<Link>`
    select delivery_id, account, task_id, token_id, task_rev, origin, expires_at, used_at from mail_links
    where link_hash = ${hashOfLink(text)} ${lock ? sql`for update` : sql``}`.execute(tx)
  const link = rows[0]
  return link && deps.secrets.isFingerprint(signedOf(tenantOf(tx), drawn, link), signature) ? link : null
}

/** Whether a request is above what its process lets be decided by mail; so is one of whose amount its list says nothing. */
export function linkLimit({ most }: ProcessDefinition['settings']['mail'], summary: WorkItemRow['summary']): boolean {
  const limit = most > 0 ? decimalOfNumber(most) : null
  if (!limit) return false
  const amounts = summary.flatMap(({ kind, value }) => {
    const { sign, figures } = partsOfAmount(value)
    const amount = kind === 'money' ? parseDecimal(figures.replace(/,/g, '')) : null
    return amount ? [{ sign, amount }] : []
  })
  // The limit is in the currency of the first amount; of one in another nobody can say that it is below.
  return (
    amounts.length === 0 ||
    amounts.some(({ sign, amount }) => sign !== amounts[0]?.sign || compareDecimals(amount, limit) > 0)
  )
}
