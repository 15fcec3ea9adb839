import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { SavingWords } from '@/components/editor-kit/saving-words'
import type { Saving } from '@/components/editor-kit/use-saving'
import { sameJson } from '@/lib/editing/shape'
import { useDesign } from './design'
import styles from './designer.module.css'

/** Where one is: the process, which version this will be, and whether it is kept. */
export function BarHead({ name, saving, onBack }: { name: string; saving: Saving; onBack(): void }) {
  const t = useTranslations('processDesigner')
  const { definition, process, mayEdit } = useDesign()
  const { published, nextVersion, draft } = process
  const isDraft = draft.changed || !sameJson(draft.definition, definition)
  return (
    <>
      <Tooltip title={t('back')}>
        <IconButton aria-label={t('back')} onClick={onBack}>
          <ArrowBack fontSize="small" />
        </IconButton>
      </Tooltip>
      <h1>{name}</h1>
      <span className={styles.version}>
        {published === null
          ? t('neverPublished')
          : isDraft
            ? t('draftVersion', { version: nextVersion })
            : t('publishedVersion', { version: published })}
      </span>
      <SavingWords saving={saving} mayEdit={mayEdit} />
    </>
  )
}
