import { brandPresets, type Brand } from '@/lib/theme/look'
import styles from './brand-colours.module.css'

interface Props {
  /** None where it is left to somebody else. */
  chosen: Brand | null
  disabled?: boolean
  onChoose(brand: Brand): void
}

/** R2.11-12: the fourteen colours there are to choose from. */
export function BrandColours({ chosen, disabled, onChoose }: Props) {
  return (
    <div className={styles.colours}>
      {brandPresets.map((brand) => (
        <button
          key={brand}
          type="button"
          className={styles.colour}
          style={{ background: brand }}
          aria-label={brand}
          aria-pressed={brand === chosen}
          disabled={disabled}
          onClick={() => onChoose(brand)}
        />
      ))}
    </div>
  )
}
