package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"regexp"
	"time"
)

var form = regexp.MustCompile(`^[1-9]\d{4}$`)
var client = http.Client{Timeout: 3 * time.Second}

func isCodeOf(villageID int64, code string) (bool, error) {
	if !form.MatchString(code) {
		return false, nil
	}
	const address = "http://localhost:4321/api/v1/villages?id=%d&postal_code=%s"
	response, err := client.Get(fmt.Sprintf(address, villageID, code))
	if err != nil {
		return false, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return false, fmt.Errorf("the service answered %s", response.Status)
	}
	var answer struct{ Meta struct{ Total int } }
	err = json.NewDecoder(response.Body).Decode(&answer)
	return answer.Meta.Total == 1, err
}

func main() {
	for _, code := range []string{"40135", "40132", "4013"} {
		isCode, err := isCodeOf(3273021004, code)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(code, isCode)
	}
}
