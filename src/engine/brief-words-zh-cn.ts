import type { BriefWords } from './brief-words.ts';

export const chineseWords: BriefWords = {
  separator: ' · ',
  kinds: {
    action: '待您处理',
    waiting: '等待中',
    progress: '进行中',
    result: '已完成',
    reference: '备查',
  },
  justNow: '刚刚',
  standing: (eventSeq, _items, count) => `截至第 ${eventSeq} 个事件，共 ${count} 项`,
  budget: (used, budget, free) => `预算 ${budget}，已用 ${used}，剩余 ${free}`,
  share: (share) => `份额 ${share}`,
  inside: (_count, number) => `内含 ${number} 项`,
  insideHeading: (figures) => `内层${figures}`,
  empty: '这里暂无内容。',
  dueIn: (relative) => `${relative}到期`,
  dueNow: '现在到期',
  overdue: (duration) => `已逾期 ${duration}`,
  lessThanAMinute: '不到 1 分钟',
  staleYesterday: '自昨天起内容可能已过时',
  stale: (duration) => `内容可能已过时 ${duration}`,
  sources: (list) => `来源：${list}`,
  source: (title, ref) => `${title}（${ref}）`,
  listSeparator: '；',
  note: (age, text) => `供斟酌（${age}的备注）：“${text}”`,
  foldedNotes: '另供斟酌，所属事项未在上文展开：',
  foldedNote: (item, age, text) => `${item}，${age}：“${text}”`,
  gone: (item, status, successor) => {
    if (status === 'merged')
      return successor === null ? `${item}（已合并）` : `${item}（已并入 ${successor}）`;
    return status === 'withdrawn' ? `${item}（已撤下）` : item;
  },
  traceHeading: '另有：',
  aside: (facts) => `（${facts}）`,
};
