import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { fits } from '@/lib/form-editing/field-commands'
import { sectionPath, type Section } from '@/lib/form-editing/form-place'
import { changeSection, moveSection } from '@/lib/form-editing/section-commands'
import { withLocalPart } from '@/lib/editing/local-parts'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { NameInput } from '@/components/editor-kit/name-input'
import { useDropTarget } from './use-drag'
import { useRemoving } from './use-removing'
import type { FieldMaking } from './use-new-field'
import styles from './canvas.module.css'

interface Props {
  section: Section
  making: FieldMaking
  naming: boolean
  setNaming(path: string): void
  children: ReactNode
}

/** A section on the canvas: its head is chosen, named and moved; an empty one takes what is dropped into it. */
export function CanvasSection({ section, making, naming, setNaming, children }: Props) {
  const t = useTranslations('formDesigner')
  const locale = useLocale()
  const design = useDesign()
  const { definition, chosen, choose, make, mayEdit } = design
  const remove = useRemoving()
  const element = useRef<HTMLElement>(null)
  const path = sectionPath(section.id)
  const isChosen = chosen.includes(path)
  const title = localText(section.title, locale)
  const at = definition.sections.indexOf(section)
  const over = useDropTarget(
    element,
    {
      edges: [],
      takes: (dragged) =>
        'type' in dragged ? fits({ type: dragged.type }, path) : dragged.paths.every((one) => !one.startsWith('#')),
      drop: (dragged) => making.drop(dragged, { into: path, at: section.fields.length }),
    },
    mayEdit,
  )
  const move = (to: number) =>
    make({ key: 'move', values: { name: title } }, (form) => moveSection(form, path, to), { choose: [path] })
  return (
    <section ref={element} className={styles.section} data-over={over ?? undefined} aria-label={title}>
      <div className={styles.sectionHead} data-chosen={isChosen || undefined}>
        {naming ? (
          <NameInput
            label={t('name')}
            value={title}
            onKeep={(next) => {
              setNaming('')
              make({ key: 'rename', values: { name: title } }, (form) =>
                changeSection(form, path, { title: withLocalPart(section.title, locale, next) }),
              )
            }}
            onLeave={() => setNaming('')}
          />
        ) : (
          <button
            type="button"
            className={styles.sectionName}
            data-path={path}
            aria-pressed={isChosen}
            onClick={() => choose([path])}
            onDoubleClick={() => mayEdit && setNaming(path)}
          >
            {`${title} `}
            <small>{t('columns', { count: section.columns })}</small>
          </button>
        )}
        {isChosen && mayEdit && (
          <span className={styles.tools}>
            <IconButton size="small" aria-label={t('moveUp')} disabled={at === 0} onClick={() => move(at - 1)}>
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('moveDown')}
              disabled={at === definition.sections.length - 1}
              onClick={() => move(at + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('remove')}
              disabled={definition.sections.length === 1}
              onClick={() => void remove([path])}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </span>
        )}
      </div>
      {section.fields.length === 0 ? <p className={styles.dropHere}>{t('dropHere')}</p> : children}
    </section>
  )
}
