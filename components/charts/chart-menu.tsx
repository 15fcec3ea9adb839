import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { saveAsFile, saveBlob } from '@/lib/client/save-as-file'
import { svgAsPng, type SvgPicture } from '@/lib/client/svg-as-png'
import { showProblem } from '@/lib/client/toasts'
import { framedPicture } from './framed-picture'
import styles from './charts.module.css'

interface Props {
  name: string
  /** What the figures are of, such as a period. */
  about?: string
  /** The chart as it is now, in the colours of the page; null before it is drawn. */
  pictureNow(): { chart: SvgPicture; colours: { text: string; muted: string; surface: string } } | null
}

/** What is no name of a file anywhere. */
const fileName = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 80) || 'chart'

/** What one does with a chart: keeps it as a picture, with what it is called and of. */
export function ChartMenu({ name, about = '', pictureNow }: Props) {
  const t = useTranslations('figures.picture')
  const format = useFormatter()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const save = async (kind: 'png' | 'svg') => {
    setAnchor(null)
    const now = pictureNow()
    if (!now) return
    const at = t('at', { moment: format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' }) })
    const picture = framedPicture({ ...now, title: name, about: [about, at].filter(Boolean).join(' · ') })
    try {
      if (kind === 'svg') saveAsFile(`${fileName(name)}.svg`, picture.text, 'image/svg+xml')
      else saveBlob(`${fileName(name)}.png`, await svgAsPng(picture))
    } catch {
      showProblem(t('failed'))
    }
  }
  return (
    <div className={styles.menu} data-print-hidden="">
      <IconButton
        size="small"
        aria-label={t('menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('png')}>{t('png')}</MenuItem>
        <MenuItem onClick={() => void save('svg')}>{t('svg')}</MenuItem>
      </Menu>
    </div>
  )
}
