import styles from './modules.module.css'

interface Props {
  moduleId: string
  menuId: string
  title: string
}

/** A page somebody wrote: it may run, in an origin of its own, and reach nothing; the server says the same in its policy. */
export function CodeFrame({ moduleId, menuId, title }: Props) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      src={`/bpm/modules/code?${new URLSearchParams({ moduleId, menuId }).toString()}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  )
}
