import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { AttachedFile } from '@/lib/contracts/tasks'
import styles from './office-preview.module.css'

type Preview = Calls['/api/file/office']['data']
type Block = Preview['blocks'][number]

/** A file never changes, and reading it is work: nothing but a person asks for it again. */
const readOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
}

/** What a Word or Excel file says, without how it looks. */
export function OfficePreview({ file }: { file: Pick<AttachedFile, 'fileId' | 'name'> }) {
  const t = useTranslations('form')
  const { data, error, mutate } = useCall('/api/file/office', { fileId: file.fileId }, readOnce)
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={320} />
  const isEmpty = data.blocks.length === 0 && data.sheets.every(({ rows }) => rows.length === 0)
  return (
    <article className={styles.paper} aria-label={file.name} tabIndex={0}>
      <p className={styles.hint}>{isEmpty ? t('officeEmpty') : data.cut ? t('officeCut') : t('officeHint')}</p>
      {data.sheets.map(({ name, rows }, index) => (
        <section key={index}>
          {name && <h3>{name}</h3>}
          <Table rows={rows} label={name || file.name} />
        </section>
      ))}
      {runsOf(data.blocks).map((run, index) => (
        <Run key={index} run={run} label={file.name} />
      ))}
    </article>
  )
}

type Part = { kind: 'table'; rows: string[][] } | { kind: 'list'; items: string[] } | { kind: 'text'; block: Block }

/** Rows of a table and points of a list stand together. */
function runsOf(blocks: Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    const [text = ''] = block.texts
    if (block.kind === 'table') parts.push({ kind: 'table', rows: [] })
    else if (block.kind === 'tr' && last?.kind === 'table') last.rows.push(block.texts)
    else if (block.kind === 'li' && last?.kind === 'list') last.items.push(text)
    else if (block.kind === 'li') parts.push({ kind: 'list', items: [text] })
    else parts.push({ kind: 'text', block })
  }
  return parts
}

function Run({ run, label }: { run: Part; label: string }) {
  if (run.kind === 'table') return <Table rows={run.rows} label={label} />
  if (run.kind === 'list')
    return (
      <ul>
        {run.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  const { kind, texts } = run.block
  if (kind === 'h1') return <h2>{texts[0]}</h2>
  if (kind === 'h2') return <h3>{texts[0]}</h3>
  if (kind === 'h3') return <h4>{texts[0]}</h4>
  return <p>{texts.join(' ')}</p>
}

/** As wide as its widest row; wider than the page it is scrolled. */
function Table({ rows, label }: { rows: string[][]; label: string }) {
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return null
  return (
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {Array.from({ length: width }, (_, at) => (
                <td key={at}>{row[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
