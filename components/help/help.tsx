import { getTranslations } from 'next-intl/server'
import { Logo } from '@/components/shell/logo'
import styles from './help.module.css'

const chapters = ['start', 'decide', 'find', 'look', 'keyboard'] as const

export async function Help() {
  const t = await getTranslations('help')
  const tCommon = await getTranslations('common')
  return (
    <main className={styles.help}>
      <div className={styles.product}>
        <Logo />
        {tCommon('productName')}
      </div>
      <h1>{t('title')}</h1>
      {chapters.map((chapter) => (
        <section key={chapter} aria-labelledby={chapter}>
          <h2 id={chapter}>{t(`${chapter}.title`)}</h2>
          <p>{t(`${chapter}.text`)}</p>
        </section>
      ))}
    </main>
  )
}
