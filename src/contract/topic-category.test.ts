import { expect, test } from 'vitest';
import type { Category } from './category.ts';
import { categoryOfTopic } from './topic-category.ts';

/** Everyday topics in English, in Hindi, and in Hindi that is typed in Latin letters. */
const topics: Record<Category | 'none', string> = {
  'Environment & Sustainability':
    'bee keeping | madhumakkhi palan | मधुमक्खी पालन | goat farming | bakri palan kaise kare | ' +
    'मुर्गी पालन | dairy farming with two cows | मछली पालन | wheat farming | dhan ki kheti | ' +
    'गेहूँ की बुवाई | drip irrigation | mushroom ki kheti | compost khad | climate change | pani bachana | ' +
    'पेड़ लगाना | pashu palan | भारत में खेती | aloo ki kheti | flower farming | tomato farming | ' +
    'गुलाब की खेती | murgi farm | gobar gas | khet me pani | cow | gay palan | bhains ka doodh | ' +
    'bina khad ke kheti | kheti ki machine | soil test',
  'Hobbies & Interests':
    'balcony vegetables | chhat par sabzi | गमले में टमाटर | growing roses in pots | mango pickle | ' +
    'आम का अचार | how to bake a cake | बिरयानी बनाना | chess for beginners | cricket bowling | ' +
    'कबड्डी के नियम | kabaddi | तैरना सीखना | chai banana | kitchen garden | cooking without gas | ' +
    'roti banana | football | badminton | patang | knitting | bread pakora',
  'Technology & Engineering':
    'bike repair | mobile kaise thik kare | पंखा ठीक करना | car mechanic | ' +
    'tractor repair | solar panel installation | computer sikhna | कंप्यूटर की शुरुआत | youtube channel | ' +
    'upi fraud | water pump repair | loan fraud | excel | whatsapp chalana | puncture banana | ' +
    'bijli ka kaam | बिजली की वायरिंग | solar pump | hand pump | computer course | बिजली मिस्त्री | ' +
    'solar cooker',
  'Skill Development':
    'tailoring | silai machine | सिलाई सीखना | blouse cutting | mehndi design | beauty parlour | ' +
    'car driving | job interview | naukri kaise paye | नौकरी का इंटरव्यू | resume banana | candle making | ' +
    'मोमबत्ती बनाना | hair cutting | delivery boy job | computer typing | welding | plumbing | sewing machine repair | ' +
    'silai machine ki marammat | shoe repair | masonry | raj mistri | driving licence test | carpenter | henna',
  'Business & Management':
    'saving money | paise kaise bachaye | बैंक खाता | dukaan ka hisab | kirana dukan | चाय की दुकान | ' +
    'mutual fund | loan | लोन | income tax | GST | bachat | बीमा क्या है',
  'Test Preparation':
    'SSC GD | railway ki taiyari | पुलिस भर्ती | neet biology | bank exam | army bharti | ' +
    'sarkari naukri ki taiyari',
  'Healthcare & Medicine':
    'diabetes | bukhar ka ilaj | बुखार में क्या करें | sugar ki bimari | dengue | first aid | ' +
    'दाँत का दर्द | खून की कमी में क्या खाएं | snake bite | saap ne kata | ' +
    'bachche ko dast | चक्कर आना | chakkar aana | feeling dizzy | बच्चों का टीकाकरण',
  'Health & Wellness':
    'yoga for back | yoga | pregnancy diet | weight loss | वज़न कम करना | baby care | ' +
    'bachche ki parvarish | शिशु की देखभाल | period pain | meditation | sharab chhodna | नशा छोड़ना | ' +
    'ghar ki safai | neend nahi aati',
  'Arts & Humanities':
    'diwali | दिवाली की पूजा | namaz | puja vidhi | ramayan | rangoli | history of india | ' +
    'भारत का संविधान | RTI | drawing | bharat ka itihas | essay on my village | panchayat | vote kaise de | ' +
    'mahabharat | christmas | geography of rivers',
  Languages:
    'english speaking | angrezi bolna | अंग्रेज़ी बोलना | hindi handwriting | tamil | hindi kavita | ' +
    'sanskrit shlok | japanese',
  'Music & Performance':
    'tabla | bhajan singing | गाना सीखना | harmonium | dance | guitar | ढोलक बजाना | natak',
  Mathematics: 'fractions | भिन्न और प्रतिशत | algebra class 8 | pahada | ratio',
  Science:
    'photosynthesis | electricity class 10 | गुरुत्वाकर्षण | chemistry | volcano | dinosaurs | ' +
    'how do plants eat | solar energy',
  Astronomy: 'solar system | चाँद और तारे | chandrayaan | black holes | grahan',
  none:
    'khana banana | how to swim | gaadi chalana | योगासन | tension kam karna | why is the sky blue | ' +
    'kathputli | love | my life | class 7 | success | time | kutte ne kaat liya | कुत्ते का काटना | ' +
    'पुलिस में शिकायत | railway ticket | gas cylinder booking | scooty | मानव शरीर | beedi chhodna | ' +
    'डर पर काबू | सरकारी योजना | ration card | aadhaar update | shaadi | kapde dhona | padhai me man | ' +
    'yaad kaise rakhe | paper bags | tulsi | school | जाति प्रमाण पत्र | राशन कार्ड में नाम कैसे जोड़ें',
};

const rows = Object.entries(topics).flatMap(([category, listed]) =>
  listed.split(' | ').map((topic) => [topic, category] as const),
);

test.each(rows)('the category of “%s”: %s', (topic, category) => {
  expect(categoryOfTopic(topic) ?? 'none').toBe(category);
});
