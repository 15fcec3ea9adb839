'use client'

import { useTranslations } from 'next-intl'
import type { PrintBlockType } from '@/lib/contracts/form-prints'
import { addBlock, newBlock } from '@/lib/form-editing/print-commands'
import { usePrintMaking } from './print-design'
import { useDraggedBlock } from './use-block-drag'
import styles from './print.module.css'

const types: readonly PrintBlockType[] = [
  'head',
  'title',
  'text',
  'fields',
  'table',
  'opinions',
  'signatures',
  'qr',
  'pages',
  'line',
  'break',
]

/** What may stand on a paper: pressed it comes behind what is chosen, dragged where it is dropped. */
export function PrintPalette() {
  const t = useTranslations('prints')
  const { print, definition, chosen, make, choose } = usePrintMaking()
  const add = (type: PrintBlockType) => {
    const block = newBlock(type, print.design, definition)
    make({ key: 'add', values: { type } }, (now) => addBlock(now, block, chosen))
    choose(block.id)
  }
  return (
    <section className={styles.palette} aria-label={t('palette')}>
      <h2>{t('palette')}</h2>
      {types.map((type) => (
        <PaletteBlock key={type} type={type} onAdd={add} />
      ))}
    </section>
  )
}

function PaletteBlock({ type, onAdd }: { type: PrintBlockType; onAdd(type: PrintBlockType): void }) {
  const t = useTranslations('prints')
  const element = useDraggedBlock<HTMLButtonElement>({ type }, true)
  return (
    <button ref={element} type="button" className={styles.type} onClick={() => onAdd(type)}>
      <span>{t(`blocks.${type}`)}</span>
      <small>{t(`hints.${type}`)}</small>
    </button>
  )
}
