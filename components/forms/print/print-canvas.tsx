'use client'

import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { FormOccasionContext } from '@/components/form-runtime/form-occasion'
import type { PaperView } from '@/components/paper/paper-view'
import { PaperBlock } from '@/components/paper/paper-block'
import paper from '@/components/paper/paper.module.css'
import type { PrintBlock } from '@/lib/contracts/form-prints'
import { addBlock, copyBlock, moveBlock, newBlock, removeBlock } from '@/lib/form-editing/print-commands'
import { usePrintMaking } from './print-design'
import { useBlockTarget, useDraggedBlock, type DraggedBlock } from './use-block-drag'
import styles from './print.module.css'

/** The paper as it will be printed, with a frame over each block to choose, move, copy and delete it by. */
export function PrintCanvas({ view }: { view: PaperView }) {
  const t = useTranslations('prints')
  const { print, choose } = usePrintMaking()
  const { blocks, orientation } = print.design
  const ground = useRef<HTMLDivElement>(null)
  const drop = useDropped()
  const over = useBlockTarget(ground, (dragged) => drop(dragged, blocks.length), true)
  return (
    <div
      ref={ground}
      className={styles.ground}
      onClick={(event) => event.target === event.currentTarget && choose(null)}
    >
      <FormOccasionContext value={{ data: view.form.data, day: view.form.day }}>
        <div
          className={`${styles.sheet} ${paper.paper}`}
          data-orientation={orientation}
          data-over={(over && blocks.length === 0) || undefined}
          role="list"
          aria-label={t('canvas')}
        >
          {blocks.map((block, at) => (
            <CanvasBlock key={block.id} block={block} at={at} view={view} drop={drop} />
          ))}
          {blocks.length === 0 && <p className={styles.empty}>{t('noBlocks')}</p>}
        </div>
      </FormOccasionContext>
    </div>
  )
}

/** Puts what was dragged at a place, counted among the blocks there are. */
function useDropped(): (dragged: DraggedBlock, place: number) => void {
  const { print, definition, make, choose } = usePrintMaking()
  const { blocks } = print.design
  return (dragged, place) => {
    if ('type' in dragged) {
      const block = newBlock(dragged.type, print.design, definition)
      make({ key: 'add', values: { type: dragged.type } }, (now) =>
        moveBlock(addBlock(now, block, null), block.id, place),
      )
      return choose(block.id)
    }
    const from = blocks.findIndex(({ id }) => id === dragged.id)
    const block = blocks[from]
    if (!block) return
    make({ key: 'move', values: { type: block.type } }, (now) =>
      moveBlock(now, block.id, from < place ? place - 1 : place),
    )
    choose(block.id)
  }
}

interface BlockProps {
  block: PrintBlock
  at: number
  view: PaperView
  drop(dragged: DraggedBlock, place: number): void
}

function CanvasBlock({ block, at, view, drop }: BlockProps) {
  const t = useTranslations('prints')
  const { print, chosen, choose, make, mayEdit } = usePrintMaking()
  const { blocks } = print.design
  const host = useRef<HTMLDivElement>(null)
  const frame = useDraggedBlock<HTMLButtonElement>({ id: block.id }, mayEdit)
  const over = useBlockTarget(host, (dragged, edge) => drop(dragged, edge === 'top' ? at : at + 1), mayEdit)
  const isChosen = chosen === block.id
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) frame.current?.focus()
  }, [isChosen, at, frame])
  const name = { type: block.type }
  const remove = () => {
    make({ key: 'remove', values: name }, (now) => removeBlock(now, block.id))
    choose(blocks[at + 1]?.id ?? blocks[at - 1]?.id ?? null)
  }
  const copy = () => {
    const made = copyBlock(print, block.id)
    make({ key: 'copy', values: name }, (now) => copyBlock(now, block.id).print)
    choose(made.copy)
  }
  const focusAt = (place: number) => {
    const next = blocks[place]
    if (!next) return
    choose(next.id)
    host.current?.parentElement?.querySelectorAll<HTMLElement>('[data-frame]')[place]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step && event.altKey && mayEdit)
      make({ key: 'move', values: name }, (now) => moveBlock(now, block.id, at + step))
    else if (step) focusAt(at + step)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit) remove()
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && mayEdit) copy()
    else if (event.key === 'Escape') choose(null)
    else return
    event.preventDefault()
  }
  const isEmpty =
    block.type === 'pages' ||
    block.type === 'break' ||
    (block.type === 'head' && !block.name && !block.below) ||
    ((block.type === 'text' || block.type === 'title') && !block.text.trim()) ||
    (block.type === 'signatures' && block.places.length === 0)
  return (
    <div
      ref={host}
      role="listitem"
      className={styles.block}
      data-over={over ?? undefined}
      data-chosen={isChosen || undefined}
    >
      <div className={styles.drawing} inert>
        <PaperBlock block={block} view={view} />
        {isEmpty && <p className={styles.mark}>{t(`blocks.${block.type}`)}</p>}
      </div>
      <button
        ref={frame}
        type="button"
        data-frame
        className={styles.frame}
        aria-pressed={isChosen}
        aria-label={t('blockAt', { block: t(`blocks.${block.type}`), at: at + 1, of: blocks.length })}
        onClick={() => choose(block.id)}
        onFocus={() => choose(block.id)}
        onKeyDown={onKeyDown}
      />
      {isChosen && mayEdit && (
        <div className={styles.tools}>
          <IconButton size="small" aria-label={t('copy')} onClick={copy}>
            <ContentCopy sx={{ fontSize: 16 }} />
          </IconButton>
          <IconButton size="small" aria-label={t('remove')} onClick={remove}>
            <DeleteOutline sx={{ fontSize: 16 }} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
