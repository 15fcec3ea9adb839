export { participantType } from '../words/participants'
