import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import CompareArrows from '@mui/icons-material/CompareArrowsOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { SavingWords } from '@/components/editor-kit/saving-words'
import { StepButtons } from '@/components/editor-kit/step-buttons'
import { PanelTabs } from '@/components/ui/panel-tabs'
import type { FormFault } from '@/lib/form-data/form-fault'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { useDesign } from './design'
import { showsAPage } from './use-faults'
import { useStepWords } from './use-step-words'
import type { Saving } from '@/components/editor-kit/use-saving'
import styles from './designer.module.css'

/** The tabs of a form of a type: what is drawn, what is written round the fields, who may do what, how it is met. */
export const designerTabs = (type: number) =>
  (['template', 'page', 'design', 'rights', 'preview'] as const).filter(
    (tab) => (tab !== 'template' || type === formTypes.Normal) && (tab !== 'page' || showsAPage(type)),
  )
export type DesignerTab = ReturnType<typeof designerTabs>[number]

interface Props {
  name: string
  published: number | null
  tab: DesignerTab
  onTab(tab: DesignerTab): void
  saving: Saving
  faults: readonly FormFault[]
  problemsOpen: boolean
  onProblems(): void
  onCompare(): void
  onKeys(): void
  mayPublish: boolean
  onPublish(): void
  onBack(): void
}

/** The bar over the designer: where one is, whether it is saved, what can be taken back, what is wrong. */
export function DesignerBar(props: Props) {
  const t = useTranslations('formDesigner')
  const tDesigner = useTranslations('designer')
  const design = useDesign()
  const words = useStepWords()
  const { saving, faults } = props
  const count = faults.length
  const hasErrors = faults.some(({ severity }) => severity === 'error')
  return (
    <header className={styles.bar} data-area="bar">
      <IconButton aria-label={t('back')} onClick={props.onBack}>
        <ArrowBack fontSize="small" />
      </IconButton>
      <h1>{props.name}</h1>
      <span className={styles.version}>
        {props.published === null ? t('neverPublished') : t('version', { version: props.published })}
      </span>
      <SavingWords saving={saving} mayEdit={design.mayEdit} />
      <div className={styles.tabs}>
        <PanelTabs
          id="form-designer-tabs"
          label={t('tabsLabel')}
          tabs={designerTabs(design.formType).map((name) => ({ name, label: t(`designerTabs.${name}`) }))}
          chosen={props.tab}
          onChoose={props.onTab}
        />
      </div>
      <StepButtons editing={design} words={words} />
      <button
        type="button"
        className={styles.problems}
        data-severity={count === 0 ? undefined : hasErrors ? 'error' : 'warning'}
        aria-expanded={props.problemsOpen}
        onClick={props.onProblems}
      >
        {count === 0 ? (
          <CheckCircle aria-hidden sx={{ fontSize: 16 }} />
        ) : (
          <ErrorOutline aria-hidden sx={{ fontSize: 16 }} />
        )}
        {count === 0 ? t('noProblems') : t('problems', { count })}
      </button>
      <Button size="small" startIcon={<CompareArrows />} onClick={props.onCompare}>
        {t('compare')}
      </Button>
      <Tooltip title={tDesigner('keys')}>
        <IconButton aria-label={tDesigner('keys')} onClick={props.onKeys}>
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {props.mayPublish && (
        <Button variant="contained" size="small" onClick={props.onPublish}>
          {t('publish')}
        </Button>
      )}
    </header>
  )
}
