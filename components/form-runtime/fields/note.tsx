'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import styles from './note.module.css'

type NoteField = Extract<FormField, { type: 'note' }>

/** Words of the form itself; they are the same to fill in, to read and on paper. */
export function Note({ field }: { field: NoteField }) {
  const locale = useLocale()
  const text = localText(field.text, locale)
  const label = localText(field.label, locale)
  return (
    <div role="note" aria-label={label} className={styles.note} data-tone={field.tone}>
      <strong>{label}</strong>
      {blocksOf(text).map((block, index) => drawBlock(block, index))}
    </div>
  )
}

interface Block {
  kind: 'heading' | 'list' | 'text'
  lines: string[]
}

/** Lines that belong together. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of text.split(/\r?\n/)) {
    const [, sign = '', words = ''] = /^(#{1,3} |[-•] )?(.*)$/.exec(line.trim()) ?? []
    const kind = sign.startsWith('#') ? 'heading' : sign ? 'list' : 'text'
    const last = blocks.at(-1)
    if (!words) open = false
    else if (open && last?.kind === kind && kind !== 'heading') last.lines.push(words)
    else {
      blocks.push({ kind, lines: [words] })
      open = true
    }
  }
  return blocks
}

function drawBlock({ kind, lines }: Block, key: number): ReactNode {
  if (kind === 'heading') return <h3 key={key}>{lines[0]}</h3>
  if (kind === 'text') return <p key={key}>{lines.join('\n')}</p>
  return (
    <ul key={key}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
