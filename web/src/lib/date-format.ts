export { formatDate, formatDateTime, isoTimestamp, parseTimestamp } from '@rilievo/shared/date-format';
