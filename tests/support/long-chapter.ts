import { countCaps, type ChapterContent } from '#contract/courses.ts';

const words = {
  en: {
    title: 'How a loop repeats its steps',
    prose:
      'A loop repeats a group of steps until a condition is no longer true. Read the condition first, then ask **how often** it can be true, and only then read what is repeated.',
    item: 'Write down what each variable holds before the *first* round.',
    cell: 'counted by `range`',
  },
  hi: {
    title: 'लूप अपने चरण कैसे दोहराता है',
    prose:
      'लूप कुछ चरणों को तब तक दोहराता है जब तक शर्त सही रहती है। पहले शर्त पढ़िए, फिर सोचिए कि वह **कितनी बार** सही हो सकती है, और उसके बाद ही दोहराए जाने वाले चरण पढ़िए।',
    item: 'पहले चक्र से पहले हर चर का मान *लिख* लीजिए।',
    cell: '`range` से गिना हुआ',
  },
} as const;

const code = `total = 0
for number in range(1, 11):
    if number % 2 == 0 and number < 9:
        total += number  # "even" ones only
print(f"The sum is {total}")`;

export function longChapter(language: keyof typeof words): ChapterContent {
  const { title, prose, item, cell } = words[language];
  const row = `| ${Array.from({ length: 3 }, () => cell).join(' | ')} |`;
  const description = [
    `## ${title}`,
    prose,
    `- ${item}\n- ${item}\n- ${item}`,
    `${row}\n|---|:-:|--:|\n${row}\n${row}`,
    `${prose} [python.org](https://docs.python.org/3/tutorial/controlflow.html)`,
  ].join('\n\n');
  const topics = Array.from({ length: countCaps.topics }, (_, n) => {
    return { topic_id: String(n + 1), title, description, code };
  });
  return { description: `${prose}\n\n${prose}`, topics };
}
