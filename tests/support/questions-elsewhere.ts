/** Questions about what no course of the library teaches, many of them with a word that one of its courses has. */
export const elsewhere = `
बैंक खाता कैसे खोलें | python loops | bees | how to repair a ceiling fan | phone photography |
water pump repair | english literature | डेंगू के लक्षण | diabetes diet | solar panel installation |
guitar kaise bajaye | income tax return | share market kaise sikhe | resume kaise banaye | sugarcane farming loan |
mushroom farming | पानी की टंकी साफ करना | machine learning | train ticket booking | harmonium |
history of the mughals | trigonometry | ipl cricket | bike repair | वोटर कार्ड कैसे बनाएं | yoga for back pain |
quadratic equations | cake kaise banaye | goat farming | chess openings |
पासपोर्ट कैसे बनवाएं | java programming | सिलाई सीखना | how to repair a laptop |
mobile app development | tractor repair | american constitution | blood pressure | weight loss diet | solar cooker |
flute for beginners | home loan interest rate | interior design for home | german language | dairy farming |
fish farming | चाय की दुकान का लाइसेंस | artificial intelligence | hotel management course | classical dance |
world war 2 | chemistry periodic table | football rules | washing machine repair | आधार कार्ड अपडेट | meditation |
upsc syllabus | biryani recipe | poultry | photoshop`
  .trim()
  .split(/ \|\s/);
