export { balancesLeft } from './balances-left'
export { yearOf } from './booking-of'
export { keepBooks } from './keep-books'
