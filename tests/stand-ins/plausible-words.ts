import { rowsOf } from '#tests/support/text-rows.ts';

export type PlausibleLanguage = 'en' | 'hi';

/** Texts of plausible answers. Words in braces are filled in; those of a sentence are drawn from the row of this name. */
const texts: Record<PlausibleLanguage, string> = {
  en: String.raw`
courseName: {topic} step by step
courseDescription: You learn the basics of {topic} and use them in small tasks of your own.
angles: First steps | The parts | How they fit together | Practice | Typical mistakes
chapterName: {angle} of {topic}, part {part}
about: What part {part} adds to your picture of {topic}.
aims: Name what part {part} of {topic} is made of | Explain part {part} in your own words
courseMeaning: What this course calls {topic}.
thread: A small shop that makes use of {topic} every day.
hours: {count} hours
minutes: {count} minutes
title: {name}: idea {part}
opening: This chapter of {course} is about {about}.\n\nIt begins with what you know already and ends with a task.
first: **{about}**, {n} {adj} {what} and {n} {who}.
task: Try it with {n} {what}.
who: farmers children neighbours shopkeepers drivers teachers potters tailors nurses cooks weavers masons
does: count measure compare carry collect describe draw remember repair share sort watch
how: slowly gladly together quietly twice daily carefully early seldom often quickly alone
adj: small heavy bright dry round narrow fresh smooth plain warm yellow simple
what: baskets letters seeds tools songs coins stones pots bricks notes clothes mangoes
where: village market river school garden station kitchen workshop field bridge shop temple
when: mornings evenings winters summers holidays Mondays harvests festivals weekends nights rains meals
sentences: Many {who} {does} {n} {adj} {what} {how} near {n} {where}s.
  | On {n} {when} {who} {does} {n} {what}, while {adj} {what} stay {how}.
  | Whoever can {does} {n} {adj} {what} {how} may {does} {n} {what}.
  | Ask {n} {who} {how}: which {n} {adj} {what} do they {does}?
objectives: Name two things about {about}. | Explain {about} to a friend.
recall: What did the chapter before this one end with?
example: A sum with {about} | {one} bags hold {other} pieces each. How many pieces are there? | {product} pieces.
why: Every bag holds the same number of pieces.
practice: One more bag of {other} pieces comes. How many pieces are there now? | Begin with the answer above.
mistake: Nothing about {about} can be counted. | Nobody counts it in daily life. | Count its parts.
activity: Look around at home | Draw what you know of {about}. | Show it to somebody.
needs: paper | a pencil
meaning: what this chapter is about
summary: You can tell what {about} is and count with it.
question: Which word belongs to gap {gap}? | It is spelt in another way. | So it is.
path: A way that begins at home | {goal}
step: What you need | You begin with the things that you have. | Tools for a small workshop
step: The first piece | With the first piece you find out what is hard. | Making a first piece by hand
step: To sell it | What you make should pay for itself. | Selling handmade things
`,
  hi: String.raw`
courseName: {topic}: कदम दर कदम
courseDescription: आप {topic} की बुनियादी बातें सीखेंगे और छोटे कामों में उनका उपयोग करेंगे।
angles: पहले कदम | मुख्य भाग | भाग कैसे जुड़ते हैं | अभ्यास | आम गलतियाँ
chapterName: {topic}: {angle}, भाग {part}
about: भाग {part} में {topic} के बारे में नई बातें।
aims: {topic} के भाग {part} में क्या-क्या है, गिनाइए | भाग {part} को अपने शब्दों में समझाइए
courseMeaning: इस कोर्स में {topic} का मतलब।
thread: एक छोटी दुकान, जहाँ {topic} हर दिन काम आता है।
hours: {count} घंटे
minutes: {count} मिनट
title: {name}: विचार {part}
opening: {course} का यह अध्याय {about} के बारे में है।\n\nयह जानी हुई बातों से शुरू होता है और एक काम पर समाप्त होता है।
first: **{about}**, {n} {adj} {what} और {n} {who}।
task: {n} {what} लेकर देखिए।
who: किसान बच्चे पड़ोसी दुकानदार शिक्षक कुम्हार दर्ज़ी बुनकर मिस्त्री रसोइए मछुआरे डाकिए
does: गिनते नापते तौलते लाते दिखाते बनाते सुधारते बाँटते छाँटते देखते समझते जोड़ते
how: धीरे चुपचाप मिलकर अक्सर ध्यान_से जल्दी रोज़ दोबारा ख़ुशी_से कभी-कभी अकेले आराम_से
adj: छोटे भारी चमकीले सूखे गोल सँकरे ताज़े चिकने सादे गर्म पीले पुराने
what: टोकरे पत्र बीज औज़ार गीत सिक्के पत्थर घड़े काग़ज़ कपड़े आम खिलौने
where: गाँव बाज़ार नदी स्कूल बग़ीचे स्टेशन रसोई खेत पुल मैदान आँगन मेले
when: सुबह शाम सर्दियों गर्मियों छुट्टियों सोमवार कटाई त्योहारों रात बारिश दोपहर सवेरे
sentences: {n} {who} {where} में {n} {adj} {what} {how} {does} हैं।
  | {when} में {n} {who} {how} {n} {what} {does} हैं और {adj} {what} {where} में रहते हैं।
  | जो {n} {adj} {what} {how} {does} हैं, वे {n} {who} को {what} देते हैं।
  | {n} {who} से {how} पूछिए कि {when} में {n} {adj} {what} कौन {does} हैं।
objectives: {about} के बारे में दो बातें बताइए। | {about} किसी दोस्त को समझाइए।
recall: पिछला अध्याय किस बात पर ख़त्म हुआ था?
example: {about} से जुड़ा एक हिसाब | {one} थैलों में {other}-{other} टुकड़े हैं। कुल कितने टुकड़े हैं? | {product} टुकड़े।
why: हर थैले में बराबर टुकड़े हैं।
practice: {other} टुकड़ों का एक थैला और आया। अब कितने टुकड़े हैं? | ऊपर के उत्तर से शुरू कीजिए।
mistake: {about} में कुछ गिना नहीं जा सकता। | रोज़ के जीवन में इसे कोई नहीं गिनता। | इसके हिस्से गिनिए।
activity: घर में देखिए | {about} के बारे में जो जानते हैं, उसका चित्र बनाइए। | उसे किसी को दिखाइए।
needs: काग़ज़ | पेंसिल
meaning: इस अध्याय का विषय
summary: अब आप बता सकते हैं कि {about} क्या है।
question: रिक्त स्थान {gap} में कौन-सा शब्द आता है? | इसकी वर्तनी अलग है। | ऐसा ही है।
path: घर से शुरू होने वाला रास्ता | {goal}
step: क्या-क्या चाहिए | शुरुआत उन चीज़ों से होती है जो आपके पास हैं। | छोटी कार्यशाला के औज़ार
step: पहला सामान | पहला सामान बनाकर पता चलता है कि मुश्किल क्या है। | हाथ से पहला सामान बनाना
step: बेचना | जो बनाते हैं, उससे ख़र्च निकलना चाहिए। | हाथ से बनी चीज़ें बेचना
`,
};

const rows = { en: rowsOf(texts.en), hi: rowsOf(texts.hi) };

/** Texts of a language. `all` gives the parts of a row and `one` the first, with some words filled in. */
export function wordsIn(language: PlausibleLanguage) {
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  const all = (name: string, values = {}) =>
    (rows[language](name)[0] ?? []).map((text) => fill(text, values));
  return { all, one: (name: string, values = {}) => all(name, values)[0] ?? '', rows: rows[language] };
}
