/** Every tool of /mcp, by name. */
export const TOOLS = [
  'analyse_article',
  'change_schedule',
  'compare_runs',
  'list_analyses',
  'list_schedules',
  'read_finding',
  'read_findings',
  'read_proposed_text',
  'read_summary',
  'record_decisions',
  'schedule_analysis',
  'wait_for_analysis',
];
