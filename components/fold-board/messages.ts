/** A text, or its plural forms by the categories of `Intl.PluralRules`; `{name}` stands for a value. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string });

export type MessageKey = keyof typeof english;
export type Messages = Readonly<Record<MessageKey, Message>>;

/** Says a message in the board's language; `count` chooses the plural form and is also `{count}`, formatted. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string>>, count?: number) => string;

// A typed table and not @lit/localize: its runtime mode has one locale for the whole page, and two boards of
// different languages may stand on one page.
const english = {
  'kind.action': 'Needs you',
  'kind.waiting': 'Waiting',
  'kind.progress': 'Under way',
  'kind.result': 'Done',
  'kind.reference': 'Reference',
  'weight.focal': 'focal',
  'weight.major': 'major',
  'weight.standard': 'standard',
  'weight.minor': 'minor',
  'weight.trace': 'trace',
  given: '{used} of {budget} given',
  'not-shown-share': '{share} not shown',
  'free-share': '{share} free',
  comma: ', ',
  event: 'event {n}',
  events: 'event {from} → {to}',
  free: 'free {share}',
  'not-shown': {
    one: 'not shown: {count} item, share {share}',
    other: 'not shown: {count} items, share {share}',
  },
  'due-in': 'due in {duration}',
  'due-on': 'due {date}',
  'due-now': 'due now',
  overdue: '{duration} overdue',
  stale: 'may be out of date',
  updated: 'updated {duration} ago',
  'just-updated': 'just updated',
  notes: { one: '{count} note waiting', other: '{count} notes waiting' },
  inside: { one: '{count} inside', other: '{count} inside' },
  'more-inside': { one: '{count} more inside', other: '{count} more inside' },
  share: 'share {share}',
  'of-budget': '{percent} of the budget',
  'change.new': 'new',
  'change.restored': 'restored',
  'change.merge': 'merged from {ids}',
  'change.content': 'content changed',
  'change.moved': 'moved here',
  'change.grown': 'grown from {share}',
  'change.shrunk': 'shrunk from {share}',
  'change.allocation': 'allocation changed',
  'change.sources': 'sources changed',
  gone: 'Gone since event {n}',
  'gone-plain': 'Gone',
  withdrawn: 'withdrawn',
  merged: 'merged into {id}',
  'moved-away': 'moved away',
  before: 'before, event {n}',
  now: 'now, event {n}',
  gates: 'What work waits for',
  'more-gates': { one: '{count} more', other: '{count} more' },
  'gate.audit_pending': 'Waiting for an audit',
  'gate.release_wanted': 'Needs your release',
  'gate.plan_blocked': 'Plan is blocked',
  'gate.fact_disputed': 'Fact is disputed',
  'gate.operation_pending': 'Outcome not known yet',
  details: 'Details',
  'column.number': 'No.',
  'column.what': 'What',
  'column.kind': 'Kind',
  'column.weight': 'Weight',
  'column.share': 'Share',
  'column.dates': 'Dates and notes',
  'more-entries': { one: '{count} more entry in state.json', other: '{count} more entries in state.json' },
  unanswered: 'Directions nobody has answered yet',
  'more-unanswered': { one: '{count} more in state.json', other: '{count} more in state.json' },
  ago: '{duration} ago',
  'just-now': 'just now',
  'answered-by': 'answered by {actor}',
  waiting: 'waiting for an answer',
  layers: 'Layers',
  open: 'Open',
  close: 'Close',
  reason: 'Why',
  sources: 'Sources',
  due: 'Due',
  'stale-after': 'Holds until',
  'updated-at': 'Updated',
  'merged-from': 'Merged from',
  'share-label': 'Share',
  'notes-label': 'Notes',
  annotate: 'Leave a direction',
  send: 'Send',
  'note.pending': 'Sending…',
  'note.saved': 'Saved',
  'note.failed': 'Not known to be saved: {reason}',
  'note.refused': 'Not saved: {reason}',
  'note.retry': 'Try again',
  'note.unsent': 'Notes that were not saved',
  'note.left': { one: '{count} character left', other: '{count} characters left' },
  'note.too-long': { one: '{count} character too many', other: '{count} characters too many' },
  empty: 'Nothing on this board yet.',
  'empty-layer': 'Nothing in here now.',
  invalid: 'This state cannot be drawn',
  'not-loaded': 'Not up to date: loading failed',
  'more-faults': { one: 'and {count} more', other: 'and {count} more' },
  'layer-name': '{title}: {figures}',
} as const satisfies Record<string, Message>;

const chinese: Messages = {
  'kind.action': '需要你',
  'kind.waiting': '等待中',
  'kind.progress': '进行中',
  'kind.result': '已完成',
  'kind.reference': '备查',
  'weight.focal': '焦点',
  'weight.major': '重要',
  'weight.standard': '常规',
  'weight.minor': '次要',
  'weight.trace': '轻微',
  given: '已分配 {used} / {budget}',
  'not-shown-share': '未显示 {share}',
  'free-share': '空余 {share}',
  comma: '，',
  event: '事件 {n}',
  events: '事件 {from} → {to}',
  free: '空余 {share}',
  'not-shown': '未显示：{count} 项，份额 {share}',
  'due-in': '{duration}后到期',
  'due-on': '{date} 到期',
  'due-now': '现在到期',
  overdue: '已逾期{duration}',
  stale: '可能已过时',
  updated: '{duration}前更新',
  'just-updated': '刚刚更新',
  notes: '{count} 条批注待答复',
  inside: '内含 {count} 项',
  'more-inside': '内部还有 {count} 项',
  share: '份额 {share}',
  'of-budget': '占预算 {percent}',
  'change.new': '新增',
  'change.restored': '已恢复',
  'change.merge': '由 {ids} 合并',
  'change.content': '内容有变',
  'change.moved': '移到此处',
  'change.grown': '由 {share} 增大',
  'change.shrunk': '由 {share} 缩小',
  'change.allocation': '分配有变',
  'change.sources': '来源有变',
  gone: '自事件 {n} 起离开',
  'gone-plain': '已离开',
  withdrawn: '已撤下',
  merged: '并入 {id}',
  'moved-away': '已移走',
  before: '此前，事件 {n}',
  now: '现在，事件 {n}',
  gates: '工作在等什么',
  'more-gates': '还有 {count} 项',
  'gate.audit_pending': '等待审核',
  'gate.release_wanted': '需要你放行',
  'gate.plan_blocked': '计划受阻',
  'gate.fact_disputed': '事实有争议',
  'gate.operation_pending': '结果尚未知晓',
  details: '明细',
  'column.number': '编号',
  'column.what': '内容',
  'column.kind': '类别',
  'column.weight': '权重',
  'column.share': '份额',
  'column.dates': '日期与批注',
  'more-entries': 'state.json 中还有 {count} 项',
  unanswered: '尚未答复的指示',
  'more-unanswered': 'state.json 中还有 {count} 条',
  ago: '{duration}前',
  'just-now': '刚刚',
  'answered-by': '{actor} 已答复',
  waiting: '等待答复',
  layers: '层',
  open: '打开',
  close: '关闭',
  reason: '原因',
  sources: '来源',
  due: '到期',
  'stale-after': '有效至',
  'updated-at': '更新',
  'merged-from': '合并自',
  'share-label': '份额',
  'notes-label': '批注',
  annotate: '留下指示',
  send: '发送',
  'note.pending': '正在发送…',
  'note.saved': '已保存',
  'note.failed': '未能确认已保存：{reason}',
  'note.refused': '未保存：{reason}',
  'note.retry': '重试',
  'note.unsent': '未保存的批注',
  'note.left': '还可输入 {count} 字',
  'note.too-long': '超出 {count} 字',
  empty: '板上还没有内容。',
  'empty-layer': '这里现在没有内容。',
  invalid: '无法绘制此状态',
  'not-loaded': '可能不是最新：加载失败',
  'more-faults': '另有 {count} 处',
  'layer-name': '{title}：{figures}',
};

/**
 * Messages of a language with a host's own in their place; what neither has is said in English, and what nobody has
 * words for is nothing.
 */
export function createSay(locale: string, own: Partial<Messages> | undefined): Say {
  const table: Messages = { ...(isChinese(locale) ? chinese : english), ...own };
  const plural = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  return (key, values = {}, count) => {
    const message = table[key] ?? '';
    const text = typeof message === 'string' ? message : pluralForm(message, plural, count ?? 0);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'count' && count !== undefined
        ? numbers.format(count)
        : Object.hasOwn(values, name)
          ? (values[name] as string)
          : whole,
    );
  };
}

function pluralForm(message: Exclude<Message, string>, plural: Intl.PluralRules, count: number): string {
  return message[plural.select(count)] ?? message.other;
}

function isChinese(locale: string): boolean {
  return /^zh\b/i.test(locale);
}
