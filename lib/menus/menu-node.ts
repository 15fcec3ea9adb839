/** One place in the menu, ready to be drawn. */
export interface MenuNode {
  id: string
  code: string
  /** May hold several languages (R1-06). */
  title: string
  icon: string
  /** folder: holds others; page: a view of ours; frame: a foreign page inside the shell; link: leaves the shell. */
  kind: 'folder' | 'page' | 'frame' | 'link'
  /** Path inside the shell, or the address of a link; empty for a folder. */
  href: string
  /** Key of the view, below components/; empty when none is configured (R2.10-08). */
  view: string
  /** Address of what a frame shows. */
  frame: string
  /** R2.10-04: has a page but stands in no menu. */
  hidden: boolean
  /** The top menu it belongs to (R2.10-09). */
  topId: string
  children: MenuNode[]
}
