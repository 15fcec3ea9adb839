import { z } from 'zod'
import { nameInSight } from './plain-sight'

/**
 * What something is called, as lists show it: without signs that hide or turn the direction of what follows. They are
 * taken out rather than refused: nobody sees them, they come along when a name is copied, and names kept before read well.
 */
export const shownName = z.string().overwrite(nameInSight)
/** The same, typed into a form: blanks around it do not count. */
export const typedName = shownName.trim()
